/** The account and the organization that are no strangers to fixtures of checks. */
export const TRUSTED_IN_FIXTURES: readonly string[] = ['111122223333', 'o-a1b2c3d4e5']
