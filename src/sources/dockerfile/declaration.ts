import type { FormatDeclaration } from '../file-format/format-declaration.ts'

/** Names of Dockerfiles: `Dockerfile` or `Containerfile`, also as an extension or with a suffix (`Dockerfile.dev`). */
const NAME = /(^|\/)(?:(?:docker|container)file(?:[._-][^/]+)?|[^/]+\.(?:docker|container)file)$/i
const EXACT_NAME = /(^|\/)(?:docker|container)file$/i

/** Files that are named after a Dockerfile and are none. */
const OTHERS = /\.(?:dockerignore|md|txt|rst|adoc|ya?ml|json|sh|go|py|rb|[jt]s)$/i

export const DOCKERFILE: FormatDeclaration = {
  name: 'dockerfile',
  title: 'Dockerfiles',
  language: { name: 'Dockerfile', suffix: '.dockerfile' },
  claims: (path) => NAME.test(path) && !OTHERS.test(path),
  recognizes: ({ path, text }) => EXACT_NAME.test(path) || /^[ \t]*FROM[ \t]+\S/im.test(text),
}
