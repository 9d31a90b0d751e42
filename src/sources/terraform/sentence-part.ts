/** Lower-cases the first letter of a sentence and drops its full stop, so that it can end another sentence. */
export function sentencePart(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}
