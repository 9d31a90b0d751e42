import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { MuteRule } from '../../src/findings/mute-rule.ts'
import { type Suppressed, suppress } from '../../src/scan/suppress/suppress.ts'
import { joined } from '../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../src/sources/file-format/memory-tree.ts'
import { formatsOf } from '../../src/sources/files/formats.ts'
import { ignoresInFiles } from '../../src/sources/ignore-files/ignore-files.ts'
import { evaluate } from './evaluate.ts'
import { FORMATS } from './formats.ts'

export const TODAY = '2026-06-15'

interface Options {
  readonly muteRules?: readonly MuteRule[]
  /** Ids of the checks that run; all by default. */
  readonly ran?: readonly string[]
  /** Whether files are read as text as well, in which secrets are looked for; false by default. */
  readonly readsText?: boolean
}

/** Scans texts as if they were files, and suppresses what they, and a mute list, want suppressed. */
export function suppressTexts(
  texts: Readonly<Record<string, string>>,
  { muteRules = [], ran, readsText = false }: Options = {},
): Suppressed {
  const files = Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const contents = FORMATS.map((format) => {
    const own = files.filter((file) =>
      formatsOf(file, FORMATS)
        .slice(0, readsText ? undefined : 1)
        .includes(format),
    )
    return joined(format.read(own, { tree: memoryTree(own), readsTags: muteRules.some(({ tag }) => tag) }))
  })
  const checks = CATALOGUE.filter(({ id }) => ran?.includes(id) ?? true)
  const resources = contents.flatMap((one) => one.resources)
  const { findings } = evaluate(checks, resources, { provider: 'iac', account: 'acme' })
  return suppress(findings, {
    inlineIgnores: [
      ...contents.flatMap(({ inlineIgnores = [] }) => inlineIgnores),
      ...ignoresInFiles(memoryTree(files), Object.keys(texts)),
    ],
    muteRules,
    known: CATALOGUE,
    ran: checks.map(({ id }) => id),
    account: 'acme',
    today: TODAY,
  })
}

/** The addresses of the resources that fail a check, by whether they are muted. */
export function failuresOf(check: string, { findings }: Suppressed): { muted: string[]; failing: string[] } {
  const failures = findings.filter((finding) => finding.check.id === check && finding.status === 'FAIL')
  const addresses = (muted: boolean) =>
    failures
      .filter(({ suppression }) => (suppression !== undefined) === muted)
      .map(({ resource }) => resource.address)
      .sort()
  return { muted: addresses(true), failing: addresses(false) }
}
