import { Unknown } from '../../../model/unknown.ts'
import type { TerraformModule } from './terraform-module.ts'

/** A default that a major version of a provider has turned around. */
interface ChangedDefault {
  readonly provider: string
  /** The first major version with the new default. */
  readonly since: number
  /** The new default; the old one is its opposite. */
  readonly to: boolean
}

/** The value of a setting that is left out, by the version of the provider; unknown where that is not settled. */
export function changedDefault(
  { versions }: TerraformModule,
  { provider, since, to }: ChangedDefault,
): boolean | Unknown {
  const isBefore = versions.isBefore(provider, since)
  if (isBefore !== undefined) return isBefore ? !to : to
  return new Unknown(
    `it is not written, and up to version ${since - 1} the provider ${provider} takes another default than since version ${since}`,
  )
}
