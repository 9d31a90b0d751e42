# example
resource "aws_ssm_document" "restart" {
  name            = "RestartShop"
  document_type   = "Command"
  document_format = "YAML"
  content         = <<-YAML
    schemaVersion: '2.2'
    mainSteps:
      - name: restart
        action: aws:runShellScript
        inputs:
          runCommand: [systemctl restart shop]
  YAML

  permissions = { # expect: PASS
    type        = "Share"
    account_ids = "111122223333"
  }
}
# end of example

variable "accounts" {}

resource "aws_ssm_document" "private" { # expect: PASS
  name    = "private"
  content = "{}"
}

resource "aws_ssm_document" "strangers" {
  name    = "strangers"
  content = "{}"
  permissions = { # expect: FAIL
    type        = "Share"
    account_ids = "111122223333,999988887777"
  }
}

resource "aws_ssm_document" "unknown" {
  name    = "unknown"
  content = "{}"
  permissions = { # expect: MANUAL
    type        = "Share"
    account_ids = var.accounts
  }
}
