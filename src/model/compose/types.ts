import type { PropertiesByType } from '../define-type.ts'
import { composeConfig } from './config.ts'
import { composeService } from './service.ts'

export const COMPOSE_TYPES = [composeConfig, composeService] as const

export type ComposeResourceTypes = PropertiesByType<typeof COMPOSE_TYPES>
