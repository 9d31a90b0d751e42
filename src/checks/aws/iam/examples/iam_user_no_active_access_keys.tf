# A role in place of a user with a key.
resource "aws_iam_role" "release" {
  name = "release"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "ecs-tasks.amazonaws.com" }
      Action    = "sts:AssumeRole"
    }]
  })
}

resource "aws_iam_access_key" "robot" {
  user   = "robot"
  status = "Inactive"
}
