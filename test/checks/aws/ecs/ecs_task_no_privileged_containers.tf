# example
resource "aws_ecs_task_definition" "proxy" {
  family                   = "proxy"
  requires_compatibilities = ["EC2"]

  container_definitions = jsonencode([{ # expect: PASS
    name                   = "proxy"
    image                  = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/proxy:1.4.2"
    memory                 = 256
    privileged             = false
    readonlyRootFilesystem = true
    linuxParameters = {
      capabilities = { add = ["NET_ADMIN"], drop = ["ALL"] }
    }
  }])
}
# end of example

variable "privileged" {}
variable "definitions" {}

resource "aws_ecs_task_definition" "good" {
  family = "good"
  container_definitions = jsonencode([ # expect: PASS
    { name = "api", image = "api:1.4.2", privileged = false },
    { name = "proxy", image = "proxy:2.0.1" },
  ])
}

resource "aws_ecs_task_definition" "privileged" {
  family = "privileged"
  container_definitions = jsonencode([ # expect: FAIL
    { name = "api", image = "api:1.4.2" },
    { name = "agent", image = "agent:1.0.0", privileged = true },
  ])
}

resource "aws_ecs_task_definition" "heredoc" {
  family = "heredoc"
  # expect: FAIL
  container_definitions = <<-JSON
    [{"name": "agent", "image": "agent:1.0.0", "Privileged": true}]
  JSON
}

resource "aws_ecs_task_definition" "text_with_holes" {
  family                = "text_with_holes"
  container_definitions = "[{\"name\": \"agent\", \"image\": \"${aws_ecr_repository.agent.repository_url}:1\", \"privileged\": true}]" # expect: FAIL
}

resource "aws_ecr_repository" "agent" {
  name = "agent"
}

resource "aws_ecs_task_definition" "unknown_beside_privileged" {
  family = "unknown_beside_privileged"
  container_definitions = jsonencode([ # expect: FAIL
    { name = "api", privileged = var.privileged },
    { name = "agent", privileged = true },
  ])
}

resource "aws_ecs_task_definition" "unknown" {
  family = "unknown"
  container_definitions = jsonencode([ # expect: MANUAL
    { name = "api", privileged = var.privileged },
  ])
}

resource "aws_ecs_task_definition" "unknown_definitions" {
  family                = "unknown_definitions"
  container_definitions = var.definitions # expect: MANUAL
}

resource "aws_ecs_task_definition" "no_json" {
  family                = "no_json"
  container_definitions = "api: latest" # expect: MANUAL
}
