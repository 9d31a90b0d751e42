import { defineType } from '../define-type.ts'
import { flag, list, object, text } from '../schema.ts'
import { metadata } from './metadata.ts'
import { labelSelector } from './networking.ts'

// Policies beside those of Kubernetes itself: which pods they select. What they let through is not read.

const ciliumRule = object({
  endpointSelector: labelSelector,
  enableDefaultDeny: object({ ingress: flag, egress: flag }),
})
const ciliumProperties = { metadata, spec: ciliumRule, specs: list(ciliumRule) }

export const ciliumNetworkPolicy = defineType({
  type: 'Kubernetes::CiliumNetworkPolicy',
  properties: ciliumProperties,
})

export const ciliumClusterwideNetworkPolicy = defineType({
  type: 'Kubernetes::CiliumClusterwideNetworkPolicy',
  global: true,
  properties: ciliumProperties,
})

/** Selectors of Calico are expressions: `app == 'web' && has(tier)`. */
export const calicoNetworkPolicy = defineType({
  type: 'Kubernetes::CalicoNetworkPolicy',
  properties: { metadata, spec: object({ selector: text, serviceAccountSelector: text }) },
})

export const calicoGlobalNetworkPolicy = defineType({
  type: 'Kubernetes::CalicoGlobalNetworkPolicy',
  global: true,
  properties: {
    metadata,
    spec: object({ selector: text, namespaceSelector: text, serviceAccountSelector: text }),
  },
})

/** Policies of administrators, whose rules allow, deny or leave it to others, in the order of their priority. */
export const adminNetworkPolicy = defineType({
  type: 'Kubernetes::AdminNetworkPolicy',
  global: true,
  properties: { metadata },
})

/** The policy of Antrea in a namespace, which has an order of priority as well. */
export const antreaNetworkPolicy = defineType({
  type: 'Kubernetes::AntreaNetworkPolicy',
  properties: { metadata },
})
