import { LoginScreen } from "@/components/office/login/login-screen";

export default function LoginPage() {
  return <LoginScreen />;
}
