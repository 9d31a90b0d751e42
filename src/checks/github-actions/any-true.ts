/** Whether one of the answers is yes; `undefined` where none is, and some are not known. */
export function anyTrue(answers: readonly (boolean | undefined)[]): boolean | undefined {
  return answers.includes(true) || (answers.includes(undefined) ? undefined : false)
}
