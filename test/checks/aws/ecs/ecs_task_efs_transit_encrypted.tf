# example
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
      transit_encryption = "ENABLED" # expect: PASS
    }
  }
}
# end of example

variable "encryption" {}

resource "aws_ecs_task_definition" "no_volumes" {
  family                = "no-volumes"
  container_definitions = "[]"
}

resource "aws_ecs_task_definition" "good" {
  family                = "good"
  container_definitions = "[]"
  volume {
    name = "scratch"
  }
  volume {
    name = "data"
    efs_volume_configuration {
      file_system_id     = "fs-1a2b3c4d"
      transit_encryption = "ENABLED" # expect: PASS
    }
  }
}

resource "aws_ecs_task_definition" "off" {
  family                = "off"
  container_definitions = "[]"
  volume {
    name = "data"
    efs_volume_configuration {
      file_system_id     = "fs-1a2b3c4d"
      transit_encryption = "DISABLED" # expect: FAIL
    }
  }
}

resource "aws_ecs_task_definition" "absent" {
  family                = "absent"
  container_definitions = "[]"
  volume {
    name = "data"
    efs_volume_configuration { # expect: FAIL
      file_system_id = "fs-1a2b3c4d"
    }
  }
}

resource "aws_ecs_task_definition" "unknown" {
  family                = "unknown"
  container_definitions = "[]"
  volume {
    name = "data"
    efs_volume_configuration {
      file_system_id     = "fs-1a2b3c4d"
      transit_encryption = var.encryption # expect: MANUAL
    }
  }
}
