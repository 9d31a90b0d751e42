/**
 * `assay/sse`: live streams for a feature. A view set says which channels a resource has and who may read them, and
 * `sendEvent` publishes to a channel; docs/sse.md teaches it.
 */
export { BaseSSEViewSet, type ChannelRequest } from '../sse/base-view-set.ts'
export { SSEChannelManager } from '../sse/channel-manager.ts'
export { makeChannelName, tenantIdFromChannel } from '../sse/channel-name.ts'
export { NotAuthenticated, NotFound, PermissionDenied } from '../sse/errors.ts'
export type { EventType } from '../sse/event.ts'
export { type EventPayload, InvalidEventError } from '../sse/event.ts'
export { closeEvents, sendEvent } from '../sse/send-event.ts'
export type { StreamSession } from '../sse/stream-access.ts'
