/** Shannon entropy of a text, in bits a character: 0 for `aaaa`, 4 at most for hexadecimal digits, 6 for Base64. */
export function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}
