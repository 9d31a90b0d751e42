import type { SealedEvent } from '../../store/audit/audit-events.ts'

/** OCSF 1.5.0, class Entity Management: activity by action. */
const ACTIVITIES = { create: 1, update: 3, delete: 4 } as const
const ACTIVITY_NAMES = { create: 'Create', update: 'Update', delete: 'Delete' } as const

const CLASS = {
  category_uid: 3,
  category_name: 'Identity & Access Management',
  class_uid: 3004,
  class_name: 'Entity Management',
}

/**
 * An event as OCSF 1.5.0 has it: class Entity Management (3004). With what is needed to check the chain: `sealed` is the
 * text whose SHA-256, after the bytes of the hash before it, is `hash`.
 */
export function ocsfOfEvent(event: SealedEvent, before: Buffer | undefined): object {
  const { action, object_type, object_id, object_name, address } = event
  const entity = { uid: object_id, type: object_type, ...(object_name !== null && { name: object_name }) }
  return {
    ...CLASS,
    activity_id: ACTIVITIES[action],
    activity_name: ACTIVITY_NAMES[action],
    type_uid: CLASS.class_uid * 100 + ACTIVITIES[action],
    type_name: `${CLASS.class_name}: ${ACTIVITY_NAMES[action]}`,
    time: event.occurred_at.getTime(),
    severity_id: 1,
    severity: 'Informational',
    status_id: 1,
    status: 'Success',
    metadata: {
      version: '1.5.0',
      product: { name: 'Assay', vendor_name: 'Assay' },
      uid: event.id,
      sequence: event.position,
      ...(event.request_id !== null && { correlation_uid: event.request_id }),
    },
    actor: actorOf(event),
    ...(address !== null && { src_endpoint: { ip: address } }),
    entity: { ...entity, ...(event.before !== null && { data: event.before }) },
    ...(event.after !== null && { entity_result: { ...entity, data: event.after } }),
    unmapped: {
      sealed: event.text,
      hash: event.hash.toString('hex'),
      ...(before !== undefined && { previous_hash: before.toString('hex') }),
    },
  }
}

/** A person is a user, everything else an application. */
function actorOf({ actor_kind, actor_id, actor_name }: SealedEvent): object {
  const named = {
    ...(actor_id !== null && { uid: actor_id }),
    ...(actor_name !== null && { name: actor_name }),
  }
  if (actor_kind === 'person')
    return { user: { ...named, ...(actor_name !== null && { email_addr: actor_name }) } }
  return { app_name: actor_name ?? `assay ${actor_kind}`, ...(actor_id !== null && { app_uid: actor_id }) }
}
