import type { FormatDeclaration } from '../file-format/format-declaration.ts'
import { MANIFESTS } from '../kubernetes/declaration.ts'
import { beginsAsChart, isArchive, isChart } from './chart/packed-chart.ts'

export const HELM: FormatDeclaration = {
  name: 'helm',
  title: 'Helm charts',
  language: MANIFESTS,
  claims: (path) => isChart(path) || isArchive(path),
  readsBytes: isArchive,
  recognizes: ({ path, text }) => isChart(path) || beginsAsChart(text),
}
