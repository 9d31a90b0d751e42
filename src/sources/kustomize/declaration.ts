import type { FormatDeclaration } from '../file-format/format-declaration.ts'
import { MANIFESTS } from '../kubernetes/declaration.ts'
import { isKustomization } from '../kubernetes/recognition.ts'
import { isOfKustomize } from './references.ts'

export const KUSTOMIZE: FormatDeclaration = {
  name: 'kustomize',
  title: 'Kustomize',
  language: MANIFESTS,
  claims: isKustomization,
  recognizes: isOfKustomize,
}
