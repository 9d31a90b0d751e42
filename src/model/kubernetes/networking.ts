import { defineType } from '../define-type.ts'
import { dictionary, type Infer, list, object, text } from '../schema.ts'
import { metadata } from './metadata.ts'

const labelRequirement = object({ key: text, operator: text, values: list(text) })

export const labelSelector = object({
  matchLabels: dictionary(text),
  matchExpressions: list(labelRequirement),
})

export type LabelRequirement = Infer<typeof labelRequirement>
export type LabelSelector = Infer<typeof labelSelector>

export const ingress = defineType({
  type: 'Kubernetes::Ingress',
  properties: {
    metadata,
    spec: object({
      tls: list(object({ hosts: list(text), secretName: text })),
      rules: list(object({ host: text })),
    }),
  },
})

/** A range of addresses, without those that are excepted. */
export const ipBlock = object({ cidr: text, except: list(text) })

const peer = object({ ipBlock })

/** Which pods it selects, and which addresses it lets in. What it lets out is not read: no check asks for it. */
export const networkPolicy = defineType({
  type: 'Kubernetes::NetworkPolicy',
  properties: {
    metadata,
    spec: object({
      ingress: list(object({ from: list(peer) })),
      podSelector: labelSelector,
      policyTypes: list(text),
    }),
  },
})
