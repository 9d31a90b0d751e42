import { defineType } from '../define-type.ts'
import { dictionary, flag, freeText, list, object, secretText, text } from '../schema.ts'
import { metadata } from './metadata.ts'

/** ConfigMap without `binaryData`, which no check can judge. */
export const configMap = defineType({
  type: 'Kubernetes::ConfigMap',
  properties: { metadata, data: dictionary(freeText) },
})

/** What holds for a whole namespace is said in its labels. */
export const namespace = defineType({
  type: 'Kubernetes::Namespace',
  global: true,
  properties: { metadata },
})

/** Values of `data` are in Base64. */
export const secret = defineType({
  type: 'Kubernetes::Secret',
  properties: { metadata, data: dictionary(secretText), stringData: dictionary(secretText) },
})

export const service = defineType({
  type: 'Kubernetes::Service',
  properties: {
    metadata,
    spec: object({
      type: text,
      selector: dictionary(text),
      externalIPs: list(text),
      loadBalancerIP: text,
      loadBalancerSourceRanges: list(text),
    }),
  },
})

export const serviceAccount = defineType({
  type: 'Kubernetes::ServiceAccount',
  properties: { metadata, automountServiceAccountToken: flag },
})
