# example
resource "aws_ecs_task_definition" "api" {
  family                   = "api"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 256
  memory                   = 512

  container_definitions = jsonencode([{ # expect: PASS
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

variable "readonly" {}

resource "aws_ecs_task_definition" "good" {
  family                = "good"
  container_definitions = jsonencode([{ name = "api", readonlyRootFilesystem = true }]) # expect: PASS
}

resource "aws_ecs_task_definition" "absent" {
  family = "absent"
  container_definitions = jsonencode([ # expect: FAIL
    { name = "api", readonlyRootFilesystem = true },
    { name = "proxy" },
  ])
}

resource "aws_ecs_task_definition" "off" {
  family                = "off"
  container_definitions = jsonencode([{ name = "api", readonlyRootFilesystem = false }]) # expect: FAIL
}

# Windows cannot do it.
resource "aws_ecs_task_definition" "windows" {
  family                = "windows"
  container_definitions = jsonencode([{ name = "api" }])
  runtime_platform {
    operating_system_family = "WINDOWS_SERVER_2022_CORE"
    cpu_architecture        = "X86_64"
  }
}

resource "aws_ecs_task_definition" "unknown" {
  family                = "unknown"
  container_definitions = jsonencode([{ name = "api", readonlyRootFilesystem = var.readonly }]) # expect: MANUAL
}
