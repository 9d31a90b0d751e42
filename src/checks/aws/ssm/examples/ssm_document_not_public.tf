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

  permissions = {
    type        = "Share"
    account_ids = "111122223333,444455556666"
  }
}
