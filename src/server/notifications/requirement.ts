/**
 * Whoever manages the account sees all of it, and so may whoever receives its messages. No subscription is required: what is
 * told can be looked at and ended after it.
 */
export const MANAGING = { permission: 'manage_account', subscription: false } as const
