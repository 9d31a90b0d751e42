/** Kubernetes resources, as the API object says them. */
export type KubernetesResourceTypes = {}
