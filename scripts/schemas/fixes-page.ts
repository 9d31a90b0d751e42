import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Fix } from '../../src/checks/fix.ts'

/** The text of `docs/fixes.md`: the class of each fix, and what it may break. */
export function fixesPage(): string {
  const fixes = CATALOGUE.flatMap(({ id, fix }) => (fix ? [{ id, fix }] : []))
  const safe = fixes.filter(({ fix }) => fix.safety === 'safe')
  const unsafe = fixes.flatMap(({ id, fix }) => (fix.safety === 'safe' ? [] : [{ id, ...fix.safety }]))
  const depending = unsafe.filter(({ safeWhere }) => safeWhere !== undefined)
  const others = unsafe.filter(({ safeWhere }) => safeWhere === undefined)
  return `# Safe and unsafe fixes

What \`assay fix\` does for each check. [Fixing](fix.md) tells what the classes mean. Checks say so themselves, in \`fix\`, from which
\`npm run schemas\` writes this page.

## Safe

\`assay fix\` makes these.

| check | what is written |
| --- | --- |
${safe.map(({ id, fix }) => row(id, written(fix))).join('')}
## Safe in some places

\`assay fix\` makes these where they are safe, and elsewhere with \`--unsafe\`. What surely needs the old setting is left alone, and named.

| check | safe where | what may break elsewhere |
| --- | --- | --- |
${depending.map(({ id, safeWhere = '', breaks }) => row(id, safeWhere, breaks)).join('')}
## Unsafe

\`assay fix --unsafe\` makes these as well.

| check | what may break |
| --- | --- |
${others.map(({ id, breaks }) => row(id, breaks)).join('')}`
}

function row(id: string, ...cells: readonly string[]): string {
  return `| \`${id}\` | ${cells.join(' | ')} |\n`
}

function written(fix: Fix): string {
  switch (fix.kind) {
    case 'set':
      return `\`${fix.property}: ${[fix.value].flat().join(', ')}\``
    case 'keyword':
      return `\`${fix.to}\` in place of \`${fix.from}\``
    case 'pin':
      return 'a commit'
  }
}
