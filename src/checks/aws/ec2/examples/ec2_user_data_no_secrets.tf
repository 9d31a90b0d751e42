resource "aws_instance" "api" {
  ami                  = "ami-0a1b2c3d4e5f67890"
  instance_type        = "t4g.small"
  iam_instance_profile = aws_iam_instance_profile.api.name

  user_data = <<-SCRIPT
    #!/bin/bash
    DB_PASSWORD="$(aws ssm get-parameter --name /shop/db-password --with-decryption \
      --query Parameter.Value --output text)"
    export DB_PASSWORD
    exec /opt/shop/api
  SCRIPT

  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    encrypted = true
  }
}
