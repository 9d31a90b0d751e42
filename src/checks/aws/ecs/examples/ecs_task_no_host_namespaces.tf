resource "aws_ecs_task_definition" "api" {
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
