import { programName } from '../../model/shell/program.ts'
import type { Property } from '../../model/value.ts'

/** Arguments that a wrapper program, such as `sudo` or `env`, takes before the command that it starts. */
interface Wrapper {
  /** Options that take the next word with them. */
  readonly withValue?: RegExp
  /** Words between its options and the program. */
  readonly operands?: number
}

const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
  ['busybox', {}],
  ['chroot', { operands: 1 }],
  ['command', {}],
  ['doas', { withValue: /^-[uC]$/ }],
  ['env', { withValue: /^-[uCS]$/ }],
  ['eatmydata', {}],
  ['exec', { withValue: /^-a$/ }],
  ['fakeroot', {}],
  ['gosu', { operands: 1 }],
  ['ionice', { withValue: /^-[cnp]$/ }],
  ['nice', { withValue: /^-n$/ }],
  ['nohup', {}],
  ['setsid', {}],
  ['stdbuf', { withValue: /^-[ioe]$/ }],
  ['su-exec', { operands: 1 }],
  ['sudo', { withValue: /^(-[ughpCUDRTrt]|--(user|group|host|prompt|chdir))$/ }],
  ['time', {}],
  ['timeout', { withValue: /^-[ks]$/, operands: 1 }],
  ['xargs', { withValue: /^-[aEIdLnPs]$/ }],
])

const ASSIGNMENT = /^[A-Za-z_]\w*=/

/** Separates wrapper programs, such as `sudo`, from the command that they start. */
export function unwrapped(words: readonly Property<string>[]): {
  readonly wrappers: readonly string[]
  readonly words: readonly Property<string>[]
} {
  const wrappers: string[] = []
  let at = 0
  for (;;) {
    const name = programName(words[at])
    const wrapper = name === undefined ? undefined : WRAPPERS.get(name)
    if (name === undefined || wrapper === undefined || asksForProgram(name, words[at + 1]))
      return { wrappers, words: words.slice(at) }
    wrappers.push(name)
    at = afterOptions(words, at + 1, wrapper) + (wrapper.operands ?? 0)
  }
}

/** `command -v curl` tells whether there is such a program, and starts nothing. */
function asksForProgram(name: string, option: Property<string> | undefined): boolean {
  return name === 'command' && typeof option === 'string' && /^-p?[vV]/.test(option)
}

function afterOptions(words: readonly Property<string>[], from: number, { withValue }: Wrapper): number {
  let at = from
  for (; at < words.length; at += 1) {
    const word = words[at]
    if (typeof word !== 'string') break
    if (word === '--') return at + 1
    if (withValue?.test(word)) at += 1
    else if (!word.startsWith('-') && !ASSIGNMENT.test(word)) break
  }
  return at
}
