import { CATALOGUE } from '../checks/catalogue.ts'
import type { Check } from '../checks/check.ts'
import { UsageError } from '../errors.ts'

export function listChecks(): void {
  const width = Math.max(...CATALOGUE.map((check) => check.id.length))
  const lines = CATALOGUE.map(
    (check) => `${check.id.padEnd(width)}  ${check.severity.padEnd(13)}  ${check.title}`,
  )
  process.stdout.write(`${lines.join('\n')}\n`)
}

export function showCheck(id: string): void {
  const check = CATALOGUE.find((candidate) => candidate.id === id)
  if (!check) {
    throw new UsageError(`There is no check named ${JSON.stringify(id)}; assay checks list shows them all.`)
  }
  process.stdout.write(`${describe(check)}\n`)
}

function describe(check: Check): string {
  const compliance = Object.entries(check.compliance).map(
    ([framework, ids]) => `${framework} ${ids.join(', ')}`,
  )
  const sections: [string, readonly string[]][] = [
    ['Severity', [check.severity]],
    ['Service', [check.service]],
    ['Applies to', check.resources],
    ['Risk', [check.risk]],
    ['Remediation', [check.remediation.text, check.remediation.url]],
    ['References', check.references],
    ['Compliance', compliance],
  ]
  return [
    check.id,
    check.title,
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => `\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`),
  ].join('\n')
}
