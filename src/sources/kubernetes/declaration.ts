import type { FormatDeclaration, Language } from '../file-format/format-declaration.ts'
import { isChartTemplate, isManifest } from './recognition.ts'

/** What manifests are written in, and what charts and overlays make. */
export const MANIFESTS: Language = { name: 'Kubernetes', suffix: '.yaml' }

export const KUBERNETES: FormatDeclaration = {
  name: 'kubernetes',
  title: 'Kubernetes',
  language: MANIFESTS,
  claims: (path) => /\.(ya?ml|json)$/i.test(path),
  recognizes: ({ path, text }) => isChartTemplate(path, text) || isManifest(text),
}
