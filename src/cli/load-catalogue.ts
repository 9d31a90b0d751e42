import { CATALOGUE } from '../checks/catalogue.ts'
import type { Check } from '../checks/check.ts'
import type { CustomChecks } from '../custom-checks/custom-checks.ts'
import type { JudgeAhead } from '../scan/stopped-check.ts'
import { printText } from './print.ts'

export interface Catalogue {
  /** Every check there is, ours first. */
  readonly checks: readonly Check[]
  /** Present with custom checks. */
  readonly judgeAhead?: JudgeAhead
}

/** The catalogue, with the custom checks of the folders that the user has named. */
export async function loadCatalogue(folders: readonly string[] = []): Promise<Catalogue> {
  if (folders.length === 0) return { checks: CATALOGUE }
  const { checks, judgeAhead } = await customChecksIn(folders)
  return { checks: [...CATALOGUE, ...checks], judgeAhead }
}

/** The custom checks of folders. What their code prints goes to stderr. */
export async function customChecksIn(folders: readonly string[]): Promise<CustomChecks> {
  const { loadCustomChecks } = await import('../custom-checks/custom-checks.ts')
  const onOutput = (text: string) => printText(text, 'stderr')
  return loadCustomChecks(folders, { catalogue: CATALOGUE, onOutput })
}
