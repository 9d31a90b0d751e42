resource "aws_ecs_task_definition" "media" {
  family                   = "media"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 256
  memory                   = 512

  container_definitions = jsonencode([{
    name                   = "media"
    image                  = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/media:1.4.2"
    readonlyRootFilesystem = true
    mountPoints            = [{ sourceVolume = "media", containerPath = "/media" }]
  }])

  volume {
    name = "media"
    efs_volume_configuration {
      file_system_id     = "fs-1a2b3c4d"
      transit_encryption = "ENABLED"
    }
  }
}
