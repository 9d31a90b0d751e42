# example
resource "aws_ecs_task_definition" "api" { # expect: PASS
  family                   = "api"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 256
  memory                   = 512

  container_definitions = jsonencode([{
    name                   = "api"
    image                  = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/api:1.4.2"
    user                   = "1000"
    readonlyRootFilesystem = true
    mountPoints            = [{ sourceVolume = "scratch", containerPath = "/tmp" }]
  }])

  volume {
    name = "scratch"
  }
}
# end of example

variable "mode" {}
variable "user" {}

resource "aws_ecs_task_definition" "good" { # expect: PASS
  family                = "good"
  network_mode          = "awsvpc"
  container_definitions = jsonencode([{ name = "api" }])
}

resource "aws_ecs_task_definition" "host_network_as_user" { # expect: PASS
  family                = "host-network-as-user"
  network_mode          = "host"
  container_definitions = jsonencode([{ name = "agent", user = "1000:1000" }])
}

resource "aws_ecs_task_definition" "host_network_as_root" {
  family       = "host-network-as-root"
  network_mode = "host"
  container_definitions = jsonencode([ # expect: FAIL
    { name = "agent", user = "agent" },
    { name = "proxy", user = "0" },
  ])
}

resource "aws_ecs_task_definition" "host_network_as_root_by_name" {
  family                = "host-network-as-root-by-name"
  network_mode          = "host"
  container_definitions = jsonencode([{ name = "agent", user = "root:daemon" }]) # expect: FAIL
}

resource "aws_ecs_task_definition" "host_network_without_user" {
  family                = "host-network-without-user"
  network_mode          = "host"
  container_definitions = jsonencode([{ name = "agent" }]) # expect: FAIL
}

resource "aws_ecs_task_definition" "host_processes" {
  family                = "host-processes"
  pid_mode              = "host" # expect: FAIL
  container_definitions = jsonencode([{ name = "agent", user = "agent" }])
}

resource "aws_ecs_task_definition" "processes_of_the_task" { # expect: PASS
  family                = "processes-of-the-task"
  pid_mode              = "task"
  container_definitions = jsonencode([{ name = "agent" }])
}

resource "aws_ecs_task_definition" "unknown_user" {
  family                = "unknown-user"
  network_mode          = "host"
  container_definitions = jsonencode([{ name = "agent", user = var.user }]) # expect: MANUAL
}

resource "aws_ecs_task_definition" "unknown" {
  family                = "unknown"
  network_mode          = var.mode # expect: MANUAL
  container_definitions = jsonencode([{ name = "agent", user = "agent" }])
}
