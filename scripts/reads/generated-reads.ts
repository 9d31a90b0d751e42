import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { isAboutAws } from '../../src/cli/live/is-about-aws.ts'
import { readsOf } from './recorded-reads.ts'

/** The text of `src/checks/aws/reads.json`: one line for each check of AWS resources. */
export async function generatedReads(): Promise<string> {
  const lines: string[] = []
  for (const check of CATALOGUE.filter(isAboutAws))
    lines.push(`  ${JSON.stringify(check.id)}: ${JSON.stringify(await readsOf(check))}`)
  return `{\n${lines.join(',\n')}\n}\n`
}
