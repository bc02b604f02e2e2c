import type { ToastWords } from '#store/api/words.ts'

export const authWords: ToastWords = {
  signup: { success: 'A verification OTP has been sent to your email.', failure: 'Signup failed!' },
  vendorSignup: { success: 'Vendor account created! OTP sent.', failure: 'Vendor signup failed!' },
  verifyOtp: {
    success: 'Email verified! You are now logged in.',
    failure: 'Invalid OTP or network error!',
  },
  login: { success: 'Login successful!', failure: 'Login failed!' },
  vendorLogin: { success: 'Vendor login successful!', failure: 'Vendor login failed!' },
  googleLogin: {
    success: 'Google login successful!',
    failure: 'Google login failed. Please try again.',
  },
  forgetPassword: { failure: 'Failed to send OTP.' },
  resetPassword: { failure: 'Reset password failed.' },
  logout: {
    success: 'Logout successful!',
    failure: 'Logout failed.',
    unsent: 'Logout successful! We’ll tell our server as soon as we can reach it.',
  },
  resendOtp: { success: 'New OTP sent successfully!', failure: 'Failed to resend OTP.' },
}
