import { existsSync } from 'node:fs'
import { findInstalled } from './installed.ts'
import type { Program } from './programs.ts'

/** Where a program lies, under each of its names that tests can use, or why they can use none. */
export type LookUp = { readonly paths: readonly [string, ...string[]] } | { readonly missing: string }

export function lookUp({ names, brought, judge }: Program): LookUp {
  const found = [...placeOf(brought), ...names.flatMap((name) => placeOf(findInstalled(name)))]
  const objections = found.map((path) => [path, judge(path)] as const)
  const [first, ...others] = objections.filter(([, objection]) => objection === undefined)
  if (first !== undefined) return { paths: [first[0], ...others.map(([path]) => path)] }
  const reasons = objections.flatMap(([, objection]) => objection ?? [])
  return { missing: reasons.length > 0 ? reasons.join('; ') : 'it is not installed' }
}

function placeOf(path: string | undefined): readonly string[] {
  return path !== undefined && existsSync(path) ? [path] : []
}
