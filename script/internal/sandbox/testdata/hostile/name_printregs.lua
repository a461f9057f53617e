-- want: problem undefined name _printregs
local x = _printregs
