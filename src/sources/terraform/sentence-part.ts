/** Lower-cases a sentence and drops its full stop, to end another sentence with it. */
export function sentencePart(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}
