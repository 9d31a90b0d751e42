import { CATALOGUE } from '../../src/checks/catalogue.ts'

const HEADER = `# Ids of other tools

What is ignored for another tool counts where its check is about the same topic as one of Assay's:
[Ignoring findings](suppressing.md#comments-and-ignore-files-of-other-tools) tells how. Checks say so themselves, in \`sameAs\`, from which
\`npm run schemas\` writes this page.

| check | other tools |
| --- | --- |
`

/** The text of `docs/other-tools.md`: checks with the ids of other tools for the same topics. */
export function otherToolsPage(): string {
  const rows = CATALOGUE.flatMap(({ id, sameAs }) =>
    sameAs ? [`| \`${id}\` | ${Object.values(sameAs).flat().join(', ')} |\n`] : [],
  )
  return HEADER + rows.join('')
}
