import { CATALOGUE } from '../checks/catalogue.ts'
import type { Check } from '../checks/check.ts'
import type { JudgeAhead } from '../scan/stopped-check.ts'
import { printText } from './print.ts'

export interface Catalogue {
  /** Every check there is, ours first. */
  readonly checks: readonly Check[]
  /** Present with custom checks. */
  readonly judgeAhead?: JudgeAhead
}

/** The catalogue, with the custom checks of the folders that the user has named. What their code prints goes to stderr. */
export async function loadCatalogue(folders: readonly string[] = []): Promise<Catalogue> {
  if (folders.length === 0) return { checks: CATALOGUE }
  const { loadCustomChecks } = await import('../custom-checks/custom-checks.ts')
  const onOutput = (text: string) => printText(text, 'stderr')
  const custom = await loadCustomChecks(folders, { catalogue: CATALOGUE, onOutput })
  return { checks: [...CATALOGUE, ...custom.checks], judgeAhead: custom.judgeAhead }
}
