const list = (text: string) => text.split(' ')

export const women = list(
  'Aanya Aditi Ahana Aisha Amrita Ananya Anjali Anushka Avni Bhavna Charu Damini Devika ' +
    'Diya Esha Farah Gauri Gayatri Harini Ila Ira Ishita Janaki Jasleen Juhi Kavya Keerthi ' +
    'Kiara Lakshmi Leela Madhuri Mahika Malavika Mansi Mira Mrinal Naina Nandini Neha Nikita ' +
    'Noor Ojaswi Pallavi Parul Pooja Prerna Radhika Ragini Rhea Ritika Roshni Saanvi Sakshi ' +
    'Sanya Shreya Simran Smriti Sneha Suhani Tanvi Tara Trisha Urvi Vaani Vidya Yamini Zara Zoya',
)
export const men = list(
  'Aarav Abhinav Aditya Akash Aman Aniket Anirudh Ankit Arnav Ashwin Ayaan Bharat Chirag ' +
    'Darsh Dev Dhruv Eshan Faisal Gaurav Girish Harsh Hriday Imran Ishaan Jai Jatin Kabir ' +
    'Karan Karthik Keshav Kunal Lakshya Madhav Manav Mihir Mohit Naveen Neel Nikhil Nitin ' +
    'Omkar Parth Pranav Raghav Rahul Ranveer Rishabh Ritesh Rohan Rudra Sahil Samar Sanjay ' +
    'Sarthak Shaan Shiv Siddharth Sohail Soham Tarun Tejas Udit Varun Vedant Vikram Vivaan Yash Zubin',
)
export const surnames = list(
  'Agarwal Ahuja Anand Bajaj Banerjee Bedi Bhandari Bhatia Bhatt Bose Chandra Chatterjee ' +
    'Chauhan Chopra Das Desai Deshmukh Dhillon Dixit Fernandes Gandhi Ghosh Gill Goswami ' +
    'Gupta Hegde Iyer Jain Joshi Kapoor Kaul Khan Khanna Kulkarni Kumar Mahajan Malhotra ' +
    'Mathur Mehra Mehta Menon Mishra Mukherjee Naidu Nair Narang Oberoi Pandey Patel Pathak ' +
    'Pillai Prasad Qureshi Rana Rao Rastogi Rathore Reddy Roy Sachdeva Saxena Sen Sethi Shah ' +
    'Sharma Shekhawat Singh Sinha Siddiqui Subramaniam Talwar Thakur Tripathi Varma Verma Vyas Yadav',
)
