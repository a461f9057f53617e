local names = { "Door", "End" }
for i = 1, 3 do
  region { name = names[i]:upper() }
end
