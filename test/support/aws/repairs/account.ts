/** What the emulator cannot say about an account. */
export interface Account {
  /** The regions it uses; by default, those that the emulator has, of all partitions. */
  readonly regions?: readonly string[]
  /** Whether snapshots can be shared with everybody, by region; elsewhere `unblocked`. */
  readonly snapshotSharing?: Readonly<Record<string, string>>
  /** Topics that somebody has subscribed to, by ARN. */
  readonly subscribed?: readonly string[]
  /** Policies of backup vaults, by ARN. */
  readonly vaultPolicies?: Readonly<Record<string, string>>
}
