import { posix } from 'node:path'
import { isMap, visit } from 'yaml'
import type { ParsedDocument } from '../yaml/parse-yaml.ts'
import { topLevelKeys } from '../yaml/top-level-keys.ts'
import { type DocumentText, splitDocuments } from './documents.ts'

/** Template actions that only Helm defines: `{{ .Values.image }}`, `{{ include "labels" . }}`. */
const HELM_ACTION = /\{\{[^{}\n]{0,200}\.(?:Values|Release|Chart|Capabilities)\b|\{\{-?\s*include\s/

/**
 * Whether a text holds Kubernetes objects, told without parsing it: one of its documents has `apiVersion` and `kind`
 * at the top.
 */
export function isManifest(text: string): boolean {
  return text.includes('apiVersion') && text.includes('kind') && splitDocuments(text).some(isObject)
}

/** Names that a kustomization file may have. */
export const KUSTOMIZATION_NAMES = ['kustomization.yaml', 'kustomization.yml', 'Kustomization']

/** Whether a file is a kustomization, by its name alone: `apiVersion` and `kind` are optional in it. */
export function isKustomization(path: string): boolean {
  return KUSTOMIZATION_NAMES.includes(posix.basename(path))
}

/** Whether a text looks like a Helm template: somewhere in it, be it in a comment, stands an action. */
export function isHelmTemplate(text: string): boolean {
  return text.includes('{{') && HELM_ACTION.test(text)
}

/**
 * Whether template actions make up parts of a document. In comments, quoted texts and block scalars they are text for
 * another program, such as a script or an alert.
 */
export function hasActions({ yaml }: ParsedDocument): boolean {
  let found = false
  visit(yaml, {
    Scalar(_key, { type, value }) {
      if (type !== 'PLAIN' || typeof value !== 'string' || !value.includes('{{')) return undefined
      found = true
      return visit.BREAK
    },
    // `{{ .Values.image }}` without quotes is a map whose key is a map.
    Pair(_key, { key }) {
      if (!isMap(key)) return undefined
      found = true
      return visit.BREAK
    },
  })
  return found
}

/** Whether a file of a chart is a Helm template; there one need not look like a manifest. */
export function isChartTemplate(path: string, text: string): boolean {
  return /(^|\/)templates\//.test(path) && isHelmTemplate(text)
}

function isObject({ text }: DocumentText): boolean {
  const isKey = topLevelKeys(text)
  return isKey('apiVersion') && isKey('kind')
}
