import { isUnknown } from '../unknown.ts'
import type { Property } from '../value.ts'

const POSIX_SHELL = /^(?:ba|da|a|z|k)?sh$/

/** Whether a program, by its file name, reads scripts in the language of a POSIX shell. */
export function isPosixShell(program: string): boolean {
  return POSIX_SHELL.test(program)
}

/** The file name of a program, which is known also where its folder is not. */
export function programName(word: Property<string> | undefined): string | undefined {
  if (word === undefined) return undefined
  const end = isUnknown(word) ? word.template?.at(-1) : word
  if (typeof end !== 'string' || (isUnknown(word) && !end.includes('/'))) return undefined
  return end.slice(end.lastIndexOf('/') + 1)
}
