import type { FormatDeclaration } from '../file-format/format-declaration.ts'
import { topLevelKeys } from '../yaml/top-level-keys.ts'

/** `compose.yaml`, `docker-compose.prod.yml`, `monitoring.compose.yaml`, also in JSON */
const NAME = /(?:^|[/._-])(?:docker-)?compose(?:[._-][\w.-]{0,100})?\.(?:ya?ml|json)$/i

export const COMPOSE_FILES: FormatDeclaration = {
  name: 'compose',
  title: 'Docker Compose',
  language: { name: 'Docker Compose', suffix: '.compose.yaml' },
  claims: (path) => NAME.test(path),
  recognizes({ text }) {
    const isKey = topLevelKeys(text)
    return (isKey('services') || isKey('include')) && !isKey('apiVersion') && !isKey('kind')
  },
}
