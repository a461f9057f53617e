-- want: problem break
break
