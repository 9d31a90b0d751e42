import { labelSelector } from './label-selector.ts'
import { metadata } from './metadata.ts'
import { list, map, object, type Read, text } from './shape.ts'

export const service = object({
  metadata,
  spec: object({
    type: text,
    selector: map(text),
    externalIPs: list(text),
    loadBalancerSourceRanges: list(text),
  }),
})

export const ingress = object({
  metadata,
  spec: object({
    tls: list(object({ hosts: list(text), secretName: text })),
    rules: list(object({ host: text })),
  }),
})

/** Which pods it selects. What it lets through is not read: no check asks for it. */
export const networkPolicy = object({
  metadata,
  spec: object({ podSelector: labelSelector, policyTypes: list(text) }),
})

export interface NetworkingResourceTypes {
  'Kubernetes::Service': Read<typeof service>
  'Kubernetes::Ingress': Read<typeof ingress>
  'Kubernetes::NetworkPolicy': Read<typeof networkPolicy>
}
