/** A cluster, as the scan knows it. */
export interface Cluster {
  /** The uid of its namespace kube-system, which no other cluster has; where that may not be asked, the address of its server. */
  readonly id: string
  /** What people call it; no part of any identity. */
  readonly name: string
  /** What its API server says of its version: `v1.34.2`, `v1.34.2-eks-ecaa3a6`. */
  readonly version: string
}
