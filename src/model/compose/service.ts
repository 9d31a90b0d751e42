import { defineType } from '../define-type.ts'
import { dictionary, flag, list, object, text } from '../schema.ts'

/** A published port, in its long form. */
const port = object({
  /** The address of the host that it is bound to; all of them where it is absent. */
  host_ip: text,
  /** A number or range of the host; any free one where it is absent. */
  published: text,
  /** A number or range of the container. */
  target: text,
  protocol: text,
})

/** A mount, in its long form. */
const volume = object({
  /** `bind`, `volume`, `tmpfs` and others. */
  type: text,
  /** A path of the host, or the name of a volume. */
  source: text,
  target: text,
  read_only: flag,
  bind: object({ propagation: text }),
})

/**
 * A service of a Docker Compose project with the names of the Compose specification, in their long forms. A command is one
 * text; limits of `deploy` count as those of the service.
 */
export const composeService = defineType({
  type: 'Compose::Service',
  properties: {
    image: text,
    build: object({ context: text, args: dictionary(text) }),
    command: text,
    entrypoint: text,
    /** The command as the file writes it, without what `.env` sets. */
    asWritten: object({ command: text, entrypoint: text }),
    user: text,
    environment: dictionary(text),
    healthcheck: object({ test: text }),
    labels: dictionary(text),
    ports: list(port),
    volumes: list(volume),
    privileged: flag,
    read_only: flag,
    cap_add: list(text),
    cap_drop: list(text),
    security_opt: list(text),
    network_mode: text,
    pid: text,
    ipc: text,
    uts: text,
    userns_mode: text,
    mem_limit: text,
  },
})
