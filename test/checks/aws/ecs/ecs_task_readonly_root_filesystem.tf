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
