/** Short options of curl that take a value. */
const CURL_WITH_VALUE = 'AbcCdDeEFhHKmoPQrtTuUwxXyYz'

/** Whether a cluster of short options holds a letter: `-fsSLk` has `k`, and `-ok` writes to a file of that name. */
export function hasCurlOption(word: string, letter: string): boolean {
  if (!/^-[A-Za-z#0-9]+$/.test(word)) return false
  for (const option of word.slice(1)) {
    if (option === letter) return true
    if (CURL_WITH_VALUE.includes(option)) return false
  }
  return false
}

/** Whether words hold an option, alone or with a value: `--trusted-host x`, `--trusted-host=x`. */
export function hasOption(words: readonly string[], ...names: readonly string[]): boolean {
  return words.some((word) => names.some((name) => word === name || word.startsWith(`${name}=`)))
}

/** Whether these words come one after the other: `config set strict-ssl false`. */
export function hasSequence(words: readonly string[], sequence: string): boolean {
  return ` ${words.join(' ')} `.toLowerCase().includes(` ${sequence} `)
}

/** Name and value of a word such as `PASSWORD=x`; without an equals sign the value is empty. */
export function settingOf(word: string): { readonly name: string; readonly value: string } {
  const [name = '', ...value] = word.split('=')
  return { name, value: value.join('=') }
}
