import type { FormatDeclaration } from '../file-format/format-declaration.ts'

/** GitHub reads `.github/dependabot.yml`; other files are named after it, as templates are. */
const NAME = /(?:^|\/)(?:\.github\/|[\w-]{1,200}\.)dependabot\.ya?ml$/

export const DEPENDABOT: FormatDeclaration = {
  name: 'dependabot',
  title: 'Dependabot',
  language: { name: 'Dependabot', suffix: '.dependabot.yml' },
  claims: (path) => NAME.test(path),
  recognizes: ({ text }) => /^updates[ \t]*:/m.test(text),
}
