import { LIVE_NAMES, type LiveName } from '../../configuration/live-name.ts'
import { LANGUAGES } from '../../sources/files/languages.ts'

/** What a check can be judged from: files of a format, by the name that coverage counts them under, or what runs. */
export type CheckSource = string

const LIVE_TITLES: Readonly<Record<LiveName, string>> = {
  aws: 'live AWS',
  azure: 'live Azure',
  google: 'live Google Cloud',
  kubernetes: 'live Kubernetes',
}

/** The source that is what runs in a cloud. */
export function liveSource(cloud: LiveName): CheckSource {
  return `live-${cloud}`
}

/** What people call each source, in the order in which they are listed. Formats of one language are one. */
const TITLED: readonly { readonly title: string; readonly sources: readonly CheckSource[] }[] = [
  ...LANGUAGES.map(({ name, formats }) => ({ title: name, sources: formats })),
  ...LIVE_NAMES.map((name) => ({ title: LIVE_TITLES[name], sources: [liveSource(name)] })),
]

/** Every source. */
export const CHECK_SOURCES: readonly CheckSource[] = TITLED.flatMap(({ sources }) => sources)

/** What people call some sources. */
export function titlesOf(sources: readonly CheckSource[]): readonly string[] {
  return TITLED.filter((one) => one.sources.some((source) => sources.includes(source))).map(
    ({ title }) => title,
  )
}
