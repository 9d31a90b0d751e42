import type { Location, RelatedLocation } from '../../model/location.ts'

/** Whether a value comes from what is looked for, such as texts that strangers write, which are not to be trusted. */
export interface Trust {
  readonly level: 'trusted' | 'unclear' | 'untrusted'
  /** The name of what was found, where it has one: `secrets.npm_token`. */
  readonly name?: string
  /** The calls that hand the text in, the nearest first. */
  readonly callers: readonly Handing[]
}

/** A call that hands a text in. */
export interface Handing {
  /** `.github/workflows/ci.yml (jobs.build)`. */
  readonly caller: string
  /** The expressions that it hands in, as they are written. */
  readonly source: string
  readonly location?: Location
}

export const TRUSTED: Trust = { level: 'trusted', callers: [] }
export const UNCLEAR: Trust = { level: 'unclear', callers: [] }
export const UNTRUSTED: Trust = { level: 'untrusted', callers: [] }

/** The trust in a text that is composed of several others. */
export function leastTrust(trusts: readonly Trust[]): Trust {
  return (
    trusts.find(({ level }) => level === 'untrusted') ??
    trusts.find(({ level }) => level === 'unclear') ??
    TRUSTED
  )
}

/** How a text comes in, as the end of a sentence; `''` where no call hands it in. */
export function handedIn(callers: readonly Handing[]): string {
  return callers.map(({ caller, source }) => `, which ${caller} hands in as ${source}`).join('')
}

/** The places of the calls that hand texts in, each once. */
export function placesOfCallers(trusts: readonly Pick<Trust, 'callers'>[]): readonly RelatedLocation[] {
  const places = new Map<string, RelatedLocation>()
  for (const { caller, location } of trusts.flatMap(({ callers }) => callers)) {
    if (location)
      places.set(`${location.file}\n${location.startLine}`, { location, what: `call by ${caller}` })
  }
  return [...places.values()]
}
