import { UsageError } from '../../errors/assay-error.ts'
import { readText } from '../../files/read-text.ts'
import type { MuteRule } from '../../findings/mute-rule.ts'
import { type Written, writtenIn } from '../../sources/yaml/locations.ts'
import { parseYaml } from '../../sources/yaml/parse-yaml.ts'
import { muteListProblem } from './mute-list-problem.ts'
import type { WrittenMuteList, WrittenRule } from './written-mute-list.ts'

/** Keys of an entry that hold patterns. */
const PATTERNS = ['check', 'resource', 'account', 'region', 'path', 'namespace', 'tag'] as const

/** Reads the mute list in a file. Throws a UsageError that names the line for what is none. */
export function readMuteList(file: string): readonly MuteRule[] {
  const read = readText(file)
  if ('reason' in read) throw new UsageError(`The mute list ${file} cannot be used. ${read.reason}`)
  const document = parseYaml(read.text, { version: '1.2' })
  if ('reason' in document) throw new UsageError(`${file}:${document.line}: ${document.reason}`)
  const written = writtenIn(file, document, document.yaml.contents ?? undefined)
  return rulesIn(document.value, file, written)
}

function rulesIn(value: unknown, file: string, { locations }: Written): readonly MuteRule[] {
  const lineOf = (path: string) => locations.get(path)?.startLine ?? 1
  const problem = muteListProblem(value)
  if (problem) throw new UsageError(`${file}:${lineOf(problem.path)}: ${problem.message}`)
  // `muteListProblem` has compared it with the schema.
  const { mute } = value as WrittenMuteList
  return mute.map((rule, index) => muteRule(rule, { file, line: lineOf(`mute[${index}]`) }))
}

function muteRule(rule: WrittenRule, place: MuteRule['place']): MuteRule {
  const { reason, owner, until } = rule
  const patterns = PATTERNS.flatMap((key) => {
    const written = rule[key]
    return written === undefined ? [] : [[key, typeof written === 'string' ? [written] : written] as const]
  })
  return {
    check: [],
    ...Object.fromEntries(patterns),
    reason: reason.replace(/\s+/g, ' ').trim(),
    ...(owner !== undefined && { owner: owner.trim() }),
    ...(until !== undefined && { until }),
    place,
  }
}
