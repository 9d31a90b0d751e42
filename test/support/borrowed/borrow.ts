import type { TestOptions } from 'vitest'
import { type LookUp, lookUp } from './look-up.ts'
import { PROGRAMS, type ProgramName } from './programs.ts'

/** A program that tests were skipped for, and why it cannot be used. */
export interface MissingProgram {
  readonly program: ProgramName
  readonly reason: string
}

declare module 'vitest' {
  interface TaskMeta {
    /** What a skipped test would have needed. */
    missing?: readonly MissingProgram[]
  }
}

/** Judging takes a process or two: once for each worker. */
const known = new Map<ProgramName, LookUp>()

/** Options of tests that need these programs: `test('…', needs('git'), () => …)`. Without one of them they are skipped. */
export function needs(...programs: readonly ProgramName[]): TestOptions {
  return skippedFor(programs.flatMap((program) => missing(program) ?? []))
}

/** Options of tests that need what is missing; those that miss nothing run. */
export function skippedFor(missing: readonly MissingProgram[]): TestOptions {
  return missing.length === 0 ? {} : { skip: true, meta: { missing } }
}

/** Why a program cannot be used, if it cannot. */
export function missing(program: ProgramName): MissingProgram | undefined {
  const found = look(program)
  return 'missing' in found ? { program, reason: found.missing } : undefined
}

/** Where a program lies. Only for tests that need it. */
export function pathOf(program: ProgramName): string {
  const found = look(program)
  if ('missing' in found) throw new Error(`${program} cannot be used: ${found.missing}.`)
  return found.paths[0]
}

/** The same under each of its names. */
export function pathsOf(program: ProgramName): readonly string[] {
  const found = look(program)
  return 'missing' in found ? [] : found.paths
}

function look(program: ProgramName): LookUp {
  const found = known.get(program) ?? lookUp(PROGRAMS[program])
  known.set(program, found)
  return found
}
