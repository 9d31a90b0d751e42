import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { operation } from './operation.ts'

/** Whose credentials are used: what every region answers to everybody whose credentials it accepts. */
export const getCallerIdentity = operation(STSClient, 'sts:GetCallerIdentity', GetCallerIdentityCommand)
